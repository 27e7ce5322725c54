/** The server's log. It has the methods of pino's interface that we use, and does not depend on pino. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
