/** Only part of the name of the server's socket: nothing listens on the network. */
export const PORT = 5432;

/** What `pg.Pool` and `pg.Client` need to connect. */
export interface EmbeddedConnection {
  /** The folder of the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Said outright, as the next two, because pg would otherwise take them from the environment. */
  readonly ssl: false;
  readonly options: string;
  readonly client_encoding: string;
}

/** Says how to connect to the server whose socket is in a folder. */
export function connectionTo(
  socketFolder: string,
  target: { readonly user: string; readonly password: string; readonly database: string },
): EmbeddedConnection {
  return {
    host: socketFolder,
    port: PORT,
    ...target,
    ssl: false,
    // No options; but pg takes an empty text for none given, and then looks at PGOPTIONS.
    options: ' ',
    client_encoding: 'UTF8',
  };
}
