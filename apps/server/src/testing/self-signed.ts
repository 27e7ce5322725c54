import { createSign, generateKeyPairSync } from 'node:crypto';

/** A key with a self-signed certificate, created for one test run. */
interface SelfSigned {
  readonly privateKey: string;
  /** The certificate as PEM. */
  readonly certificate: string;
}

const SHA256_WITH_RSA = sequence(
  der(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
  der(0x05, Buffer.alloc(0)),
);
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/** Node can read certificates but not create them; this one has only the required parts. */
export function makeSelfSigned(name: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name, 'utf8')))));
  const time = (text: string) => der(0x17, Buffer.from(text, 'ascii'));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    SHA256_WITH_RSA,
    subject,
    sequence(time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const bits = der(0x03, Buffer.concat([Buffer.of(0), signature]));
  const base64 = sequence(content, SHA256_WITH_RSA, bits).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join(
      '\n',
    ),
  };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** Encodes one value in DER: its tag, its length and its content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...bytes), content]);
}
