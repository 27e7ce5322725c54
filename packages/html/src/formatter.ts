import type { Formatter } from '@wellspring/evaluator';
import { prettierFormatter } from '@wellspring/evaluator/prettier';

/** Loads the formatter of documents, with the scripts and the styles in them. */
export async function htmlFormatter(): Promise<Formatter> {
  const plugins = await Promise.all([
    import('prettier/plugins/html'),
    import('prettier/plugins/postcss'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ]);
  return prettierFormatter({ parser: 'html', plugins });
}
