import { useState } from 'react';

import { Markdown } from '../shared/writing/markdown.tsx';
import { usePrivateNumbersCheck } from '../shared/writing/private-numbers.tsx';
import { WritingField } from '../shared/writing/writing-field.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { Columns, Specimen } from './specimen.tsx';

/** The kit of texts that others read: their field, the question about private numbers, and Markdown as it is shown. */
export const WritingSpecimens = () => {
  const [plain, setPlain] = useState('A 123-456-789');
  const [markdown, setMarkdown] = useState(sample);
  const { check, question } = usePrivateNumbersCheck();
  const send = () => toast('Enviado');
  return (
    <>
      <Specimen name="writing-field · use-private-numbers-check">
        <Columns>
          <WritingField label="Mensaje" value={plain} onChange={setPlain} maxLength={500} />
          <WritingField label="Markdown" value={markdown} onChange={setMarkdown} maxLength={10_000} isMarkdown />
          <WritingField label="Con error" value="" onChange={setPlain} error="Escribe algo." maxLength={100} />
        </Columns>
        <Button className="mt-6" onPress={() => check(plain, { send, hideAndSend: send })}>
          Enviar
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

- Cinco años de residencia
- [Página de USCIS](https://www.uscis.gov/n-400)

> Conviene revisarlo.

| Formulario | Para qué | Tarifa |
|---|---|---|
| I-130 | Petición de familiar | 675 |

<b>sin HTML</b> ![foto](https://example.org/foto.png) [peligro](javascript:alert(1))
`;
