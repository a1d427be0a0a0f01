import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-danger text-raised hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 py-1.5 text-sm max-sm:min-h-11 pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-2.5 text-lg',
};

/**
 * The classes of buttons and button-like links, shared by the interactive components and the prerendered landing page.
 */
export const buttonStyle = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold no-underline',
    'transition-[background-color,border-color,color,filter,transform] duration-150 ease-out active:scale-[0.98]',
    'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-pending:cursor-progress',
    variants[variant],
    sizes[size],
  );
