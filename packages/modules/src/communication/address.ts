import { MAX_NAME_LENGTH } from './messages.js';

/**
 * The address of a broker, of the name of a host and a port. A name without a scheme means an encrypted connection.
 * @returns null when the name is none. Only these letters can get into the policy of the frame that connects
 */
export function brokerUrl(address: string, port: number): string | null {
  const [, scheme = 'wss:', host = ''] =
    /^(?:(wss?:)\/\/)?([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i.exec(address) ?? [];
  if (host === '' || host.length > MAX_NAME_LENGTH) return null;
  return `${scheme.toLowerCase()}//${host.toLowerCase()}:${port}/mqtt`;
}

/** Tells whether a text is one that `brokerUrl` has made. */
export function isBrokerUrl(url: string): boolean {
  const [, scheme, host = '', port] = /^(wss?:\/\/)([^:/]+):(\d{1,5})\/mqtt$/.exec(url) ?? [];
  return brokerUrl(`${scheme}${host}`, Number(port)) === url;
}
