/** What a menu belongs to: a rectangle, such as that of its button, or a point. */
export interface MenuAnchor {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The place of a point, such as where the pointer is. */
export function pointAnchor({
  clientX,
  clientY,
}: {
  clientX: number;
  clientY: number;
}): MenuAnchor {
  return { left: clientX, top: clientY, bottom: clientY };
}
