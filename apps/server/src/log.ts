/** Where the server writes what happened. The fields of pino's interface that we use, nothing of pino. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
