import { build } from 'vite';

/** Builds a script that stands inside documents, in one piece. @param input its path in the web's folder */
export async function inlineScript(input: string, configFile: string): Promise<string> {
  const built = await build({
    configFile,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input, output: { codeSplitting: false, format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || chunk.code.includes('</script')) throw new Error(`The script ${input} was not built.`);
  return chunk.code.trim();
}
