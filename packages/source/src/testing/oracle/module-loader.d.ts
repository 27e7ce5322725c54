/** The part of Node's module loader that the oracle replaces. This package has no types of Node. */
declare module 'node:module' {
  const loader: { _load: (request: string, ...others: unknown[]) => unknown };
  export default loader;
}
