import type { Plugin } from 'vite';

/** Removes Socket.IO's other transports from the bundle: the realtime connection uses WebSocket only. */
export function websocketOnly(): Plugin {
  return {
    name: 'websocket-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler(code) {
        const websocket = /import \{ WS \} from "(?<path>[^"]+)"/.exec(code)?.groups?.['path'];
        if (!websocket) this.error('engine.io-client keeps its transports in another way than this plugin knows');
        return {
          code: `import { WS } from '${websocket}';\nexport const transports = { websocket: WS };\n`,
          map: null,
        };
      },
    },
  };
}
