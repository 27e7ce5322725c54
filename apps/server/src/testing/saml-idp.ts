import * as samlify from 'samlify';
import { makeSelfSigned } from './self-signed.js';

/** A SAML identity provider (samlify). Tests can change its answers before and after it signs them. */
interface SamlIdp {
  readonly entityId: string;
  /** The address where it accepts requests. */
  readonly address: string;
  readonly certificate: string;
  /**
   * Returns what the browser is to post after it was sent to this address.
   * @param metadata what we publish about ourselves
   */
  answer(address: URL, metadata: string, changes?: SamlChanges): Promise<SamlPost>;
}

export interface SamlChanges {
  /** Attributes of the person by name; Sam's if left out. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Changes the answer before it is signed. */
  readonly before?: (xml: string) => string;
  /** Changes the answer after it was signed. */
  readonly after?: (xml: string) => string;
}

export interface SamlPost {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

export const SAM = { SamAccountName: 'e0123456', DisplayName: 'SAM STUDENT', mail: 's@school.edu' };

samlify.setSchemaValidator({ validate: () => Promise.resolve('not looked at') });

/** @param entityId the issuer in its answers */
export function createSamlIdp(entityId = 'https://idp.school.edu/metadata'): SamlIdp {
  const { privateKey, certificate } = makeSelfSigned('idp.school.edu');
  const address = 'https://idp.school.edu/idp';
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
  const idp = samlify.IdentityProvider({
    entityID: entityId,
    privateKey,
    signingCert: certificate,
    isAssertionEncrypted: false,
    wantAuthnRequestsSigned: false,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:transient'],
    singleSignOnService: [{ Binding: redirect, Location: address }],
  });

  return {
    entityId,
    address,
    certificate,
    async answer(asked, metadata, changes = {}) {
      const sp = samlify.ServiceProvider({ metadata });
      const query = Object.fromEntries(asked.searchParams);
      const request = await idp.parseLoginRequest(sp, 'redirect', { query });
      const { id } = (request.extract as { request: { id: string } }).request;
      const consumer = sp.entityMeta.getAssertionConsumerService('post');
      const { attributes = SAM, before = same, after = same } = changes;
      const xml = before(
        responseXml({
          issuer: entityId,
          audience: sp.entityMeta.getEntityID(),
          recipient: typeof consumer === 'string' ? consumer : '',
          inResponseTo: id,
          attributes,
        }),
      );
      const { context } = await idp.createLoginResponse(sp, { ...request }, 'post', {}, () => ({
        id: '_response',
        context: xml,
      }));
      const signed = after(Buffer.from(context, 'base64').toString('utf8'));
      return {
        SAMLResponse: Buffer.from(signed, 'utf8').toString('base64'),
        RelayState: query['RelayState'] ?? '',
      };
    },
  };
}

function same(xml: string): string {
  return xml;
}

/** The time this many seconds from now. */
function at(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

/** An answer that is valid in all its parts. */
function responseXml(parts: {
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly attributes: Readonly<Record<string, string>>;
}): string {
  const { issuer, audience, recipient, inResponseTo, attributes } = parts;
  const statements = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="${at(0)}" Destination="${recipient}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_assertion" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">x</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(120)}" Recipient="${recipient}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-5)}" NotOnOrAfter="${at(120)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}
