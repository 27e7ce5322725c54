/**
 * True if this page is a playground embedded in another site. The address alone decides, whatever its path:
 * the server allows framing only for some addresses with this parameter. Such a page has no session, keeps
 * nothing on the device, and has no routes but the playground.
 */
export const isEmbedded: boolean = new URLSearchParams(globalThis.location?.search).has('embed');
