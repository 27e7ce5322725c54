import type { MachinePicture } from '@wellspring/recorder';
import type { EngineWords } from '../../ui/engine-words';

/** Translates what the items of the control do into the language of the interface. */
export function inWords(picture: MachinePicture, words: EngineWords): MachinePicture {
  const { scene, next } = picture;
  const told = <Item extends { readonly note?: string }>(item: Item): Item =>
    item.note === undefined ? item : { ...item, note: words(item.note) };
  return {
    ...picture,
    scene: { ...scene, nodes: scene.nodes.map(told) },
    next: next && told(next),
  };
}
