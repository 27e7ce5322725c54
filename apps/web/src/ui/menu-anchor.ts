/** The place where a menu opens: at a rectangle, such as that of its button, or at a point. */
export interface MenuAnchor {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The anchor of a point, such as the position of the pointer. */
export function pointAnchor({
  clientX,
  clientY,
}: {
  clientX: number;
  clientY: number;
}): MenuAnchor {
  return { left: clientX, top: clientY, bottom: clientY };
}
