/** An e-mail to one person, as plain text. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Passes e-mails on to a service that delivers them. */
export interface Mailer {
  /** @throws when the e-mail was not accepted; you can then send it again */
  send(mail: Mail): Promise<void>;
}
