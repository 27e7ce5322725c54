import type { NodeIndex, Scene } from '@wellspring/diagrams';
import { svgOf } from '@wellspring/diagrams/painters';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../download';
import { SaveButton } from '../SaveButton';
import { showToast } from '../toasts';
import classes from './DiagramView.module.css';
import { PAPER } from './look';
import { textOf } from './node-words';
import { type ImageFormat, saveImage } from './save-image';

interface SaveMenuProps {
  readonly scene: Scene;
  readonly index: NodeIndex;
  readonly label: string;
  /** Without the extension. */
  readonly fileName: string;
  /** Draws the same scene for paper and files; null when that fails. */
  readonly onPaper?: () => Promise<Scene | null>;
  /** Prints a scene. */
  readonly onPrint: (paper: Scene) => void;
}

/** Saves a diagram in one of several formats, or prints it. */
export function SaveMenu({ scene, index, label, fileName, onPaper, onPrint }: SaveMenuProps) {
  const { t } = useTranslation('diagrams');
  const isSaving = useRef(false);
  const tellMany = (files: number) =>
    showToast({ kind: 'information', message: t('savingParts', { files }) });

  /** If drawing for paper fails, use the scene on the screen. */
  const paper = async () => (await onPaper?.().catch(() => null)) ?? scene;

  async function saveSvg() {
    downloadText(`${fileName}.svg`, svgOf(await paper(), PAPER, label), 'image/svg+xml');
  }

  async function save(format: ImageFormat) {
    if (isSaving.current) {
      showToast({ kind: 'information', message: t('stillSaving') });
      return;
    }
    isSaving.current = true;
    const files = await saveImage(await paper(), format, fileName, tellMany).catch(() => 0);
    isSaving.current = false;
    if (files === 0) showToast({ kind: 'danger', message: t('notSaved') });
    else if (files > 1) showToast({ kind: 'success', message: t('savedParts', { files }) });
  }

  return (
    <SaveButton
      label={t('save')}
      className={classes.tool ?? ''}
      groups={() => [
        [
          { label: t('saveSvg'), onSelect: () => void saveSvg() },
          { label: t('savePng'), onSelect: () => void save('png') },
          { label: t('saveJpeg'), onSelect: () => void save('jpeg') },
          {
            label: t('saveText'),
            onSelect: () =>
              downloadText(`${fileName}.txt`, textOf(scene, index, label, t), 'text/plain'),
          },
        ],
        [{ label: t('print'), onSelect: () => void paper().then(onPrint) }],
      ]}
    />
  );
}
