import { useState } from 'react';

import { Markdown } from '../../shared/writing/markdown.tsx';
import { usePrivateNumbersCheck } from '../../shared/writing/use-private-numbers-check.tsx';
import { WritingField } from '../../shared/writing/writing-field.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSample } from '../sample.ts';
import { Columns, Specimen } from '../specimen.tsx';

/** Specimens of shared/writing: the field for texts that others read, and Markdown as it is shown. */
export const WritingSpecimens = () => {
  const t = useSample();
  const [plain, setPlain] = useState('A 123-456-789');
  const [markdown, setMarkdown] = useState(sample);
  const [long, setLong] = useState('x'.repeat(90));
  const { check, question } = usePrivateNumbersCheck();
  const send = () => toast(t('Enviado', 'Sent'));
  return (
    <>
      <Specimen name="writing-field · use-private-numbers-check">
        <Columns>
          <WritingField label={t('Mensaje', 'Message')} value={plain} onChange={setPlain} maxLength={500} />
          <WritingField label="Markdown" value={markdown} onChange={setMarkdown} maxLength={10_000} isMarkdown />
          <WritingField label={t('Casi lleno', 'Nearly full')} value={long} onChange={setLong} maxLength={100} />
          <WritingField
            label={t('Con error', 'With an error')}
            value=""
            onChange={setPlain}
            error={t('Escribe algo.', 'Write something.')}
            maxLength={100}
            rows={2}
            isMarkdown
          />
        </Columns>
        <Button className="mt-6" onPress={() => check(plain, { send, hideAndSend: send })}>
          {t('Enviar', 'Send')}
        </Button>
        {question}
      </Specimen>
      <Specimen name="markdown">
        <Markdown text={markdown} />
      </Specimen>
    </>
  );
};

const sample = `# Formulario N-400
Un **permiso** _temporal_, ~~vencido~~, y \`I-485\`.

## Requisitos
- Cinco años de residencia
- [Página de USCIS](https://www.uscis.gov/n-400)

1. Primero
2. Después

> Según la oficina, tarda meses.
> Conviene revisarlo.

| Formulario | Para qué | Tarifa |
|---|---|---|
| I-130 | Petición de familiar | 675 |

\`\`\`
una línea muy larga que no cabe en la pantalla de un teléfono y se desplaza por sí misma sin mover la página
\`\`\`
<b>sin HTML</b> ![foto](https://example.org/foto.png) [peligro](javascript:alert(1))
`;
