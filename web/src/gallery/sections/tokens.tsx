import { Mark } from '../../ui/mark.tsx';
import { Row, Specimen } from '../specimen.tsx';

const grounds = [
  ['bg-canvas text-ink', 'canvas'],
  ['bg-surface text-ink', 'surface'],
  ['bg-raised text-ink', 'raised'],
  ['bg-brand text-on-brand', 'brand'],
  ['bg-brand-soft text-brand-strong', 'brand-soft'],
  ['bg-accent text-on-accent', 'accent'],
  ['bg-accent-soft text-accent', 'accent-soft'],
  ['bg-success-soft text-success', 'success'],
  ['bg-warning-soft text-warning', 'warning'],
  ['bg-danger-soft text-danger', 'danger'],
  ['bg-info-soft text-info', 'info'],
  ['bg-night text-on-night', 'night'],
] as const;

const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;

/** The design tokens of tokens.css. */
export const TokenSpecimens = () => (
  <>
    <Specimen name="tokens">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-6">
        {grounds.map(([colours, name]) => (
          <div key={name} className={`rounded-lg border border-line p-4 text-sm font-semibold ${colours}`}>
            {name}
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-col gap-2">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {size}: Cruzar el puente, bien acompañado
          </p>
        ))}
      </div>
    </Specimen>
    <Specimen name="mark">
      <Row>
        <Mark />
        <Mark className="size-16" />
      </Row>
    </Specimen>
  </>
);
