/** The code of Pyodide around its compiled part, which its package exports without a type. */
declare module 'pyodide/pyodide.asm.mjs' {
  import type { PyodideConfig } from 'pyodide';

  const createPyodideModule: NonNullable<PyodideConfig['createPyodideModule']>;
  export default createPyodideModule;
}
