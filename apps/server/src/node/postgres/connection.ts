/** Only part of the name of the server's socket: the server does not listen on the network. */
export const PORT = 5432;

/** What `pg.Pool` and `pg.Client` need to connect. */
export interface EmbeddedConnection {
  /** The folder of the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Set explicitly, like the next two, because pg would otherwise take them from the environment. */
  readonly ssl: false;
  readonly options: string;
  readonly client_encoding: string;
}

/** Returns how to connect to the server whose socket is in this folder. */
export function connectionTo(
  socketFolder: string,
  target: { readonly user: string; readonly password: string; readonly database: string },
): EmbeddedConnection {
  return {
    host: socketFolder,
    port: PORT,
    ...target,
    ssl: false,
    // Means no options. pg would treat an empty text as missing and read PGOPTIONS.
    options: ' ',
    client_encoding: 'UTF8',
  };
}
