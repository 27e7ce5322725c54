import type { Scene } from './pages.js';

/** Shapes as STL files, which programs for 3D printers read. */

const HEADER_BYTES = 84;
const BYTES_PER_TRIANGLE = 50;

/** The triangles of a scene as a binary STL file. */
export function toStl({ corners }: Scene): Uint8Array<ArrayBuffer> {
  const triangles = corners.length / 9;
  const bytes = new Uint8Array(HEADER_BYTES + BYTES_PER_TRIANGLE * triangles);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('Made with the module csg'));
  view.setUint32(HEADER_BYTES - 4, triangles, true);
  for (let triangle = 0; triangle < triangles; triangle++) {
    const offset = HEADER_BYTES + BYTES_PER_TRIANGLE * triangle;
    const nine = corners.subarray(9 * triangle, 9 * triangle + 9);
    for (const [index, value] of [...normalOf(nine), ...nine].entries()) {
      view.setFloat32(offset + 4 * index, value, true);
    }
  }
  return bytes;
}

/** The direction that a triangle faces, of length 1; zeros for a triangle without area. */
function normalOf(nine: Float32Array): readonly number[] {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = nine;
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal);
  return length > 0 && length < Infinity ? normal.map((one) => one / length) : [0, 0, 0];
}
