/** An e-mail to one person, as plain text. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Hands e-mails over to whoever delivers them. */
export interface Mailer {
  /** @throws when it was not taken; then it may be handed over again */
  send(mail: Mail): Promise<void>;
}
