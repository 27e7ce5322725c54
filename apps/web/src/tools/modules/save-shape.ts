import { csgPictures } from '@wellspring/modules/csg';
import { downloadBlob } from '../../ui/download';

/**
 * Saves the first shape of an evaluation that the program wants to be saved. A program cannot fill a device with files: the others
 * are saved from the tab.
 * @returns takes the pages of one evaluation, in order
 */
export function followShapes(): (data: unknown) => void {
  let isFirst = true;
  return (data) => {
    const page = isFirst ? csgPictures.readPage(data) : undefined;
    if (page?.isSaved !== true || page.picture === null) return;
    const model = csgPictures.toModel?.(page.picture);
    if (model === undefined) return;
    isFirst = false;
    downloadBlob(`shape.${model.extension}`, new Blob([model.content], { type: model.type }));
  };
}
