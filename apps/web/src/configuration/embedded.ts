/**
 * Whether this page is a playground within a page of somebody else. The address alone decides, at whatever place:
 * the server lets others frame some addresses that have this word in them, and no others. Such a page has no
 * session, keeps nothing on the device, and has no routes but the playground.
 */
export const isEmbedded: boolean = new URLSearchParams(globalThis.location?.search).has('embed');
