/**
 * The value of `Content-Disposition` for a file of this name, with a plain name for clients that know no
 * other (RFC 6266).
 * @param kind `attachment` to download it; `inline` to let a browser show it
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
