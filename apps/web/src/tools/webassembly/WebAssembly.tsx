import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { downloadBlob } from '../../ui/download';
import { Hint } from '../../ui/Hint';
import { Select } from '../../ui/Select';
import { useToolState } from '../../ui/workspace';
import { modulesState, type ShownModule } from './modules-state';
import { webAssemblyEnglish } from './strings.en';
import { showText } from './text-view';
import classes from './WebAssembly.module.css';

getI18n().addResourceBundle('en', 'webAssembly', webAssemblyEnglish);

/** The exact size, since readers compare modules that differ by a few instructions. */
const BYTES = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const;

/** The number of characters of an entry that are shown. */
const MAX_ENTRY = 40;

/** The module of the last run and of the entries after it, one at a time. */
export function WebAssembly() {
  const { modules, isWithout } = useToolState(modulesState);
  const [chosen, setChosen] = useState<number | null>(null);
  // A new module is shown as soon as it is made.
  const newest = modules.at(-1)?.id ?? null;
  const [seen, setSeen] = useState(newest);
  if (seen !== newest) {
    setSeen(newest);
    setChosen(newest);
  }
  const module = modules.find(({ id }) => id === chosen) ?? modules.at(-1);
  if (module === undefined) return <Empty isWithout={isWithout} />;
  return (
    <div className={classes.tool}>
      <Head modules={modules} module={module} onChoose={setChosen} />
      <Text module={module} />
    </div>
  );
}

function Empty({ isWithout }: { readonly isWithout: boolean }) {
  const { t } = useTranslation('webAssembly');
  return (
    <article className={classes.empty}>
      <h2>{t(isWithout ? 'without' : 'about')}</h2>
      {isWithout ? (
        <p>{t('whyWithout')}</p>
      ) : (
        <>
          <p>{t('howTo')}</p>
          <p>{t('reading')}</p>
        </>
      )}
    </article>
  );
}

interface HeadProps {
  readonly modules: readonly ShownModule[];
  /** The one on show. */
  readonly module: ShownModule;
  readonly onChoose: (id: number) => void;
}

/** Which module is shown, how large it is, and a button that downloads it. */
function Head({ modules, module, onChoose }: HeadProps) {
  const { t, i18n } = useTranslation('webAssembly');
  const nameOf = ({ entry }: ShownModule) =>
    entry === null ? t('ofProgram') : t('ofEntry', { entry: entry.trim().slice(0, MAX_ENTRY) });
  const { binary, text, size, entry } = module;
  const bytes = new Intl.NumberFormat(i18n.language, BYTES).format(size);
  return (
    <div className={classes.head}>
      {modules.length > 1 && (
        <Select
          size="tool"
          className={classes.select}
          aria-label={t('module')}
          value={module.id}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          {modules.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      )}
      <span className={classes.size}>
        {text === null ? bytes : t('size', { size: bytes, count: text.split('\n').length - 1 })}
      </span>
      {binary !== null && (
        <Hint label={t('downloadHint')}>
          <Button
            className={classes.download ?? ''}
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(entry === null ? 'program.wasm' : 'entry.wasm', binary)}
          >
            {t('download')}
          </Button>
        </Hint>
      )}
    </div>
  );
}

function download(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  downloadBlob(name, new Blob([bytes], { type: 'application/wasm' }));
}

function Text({ module: { text, binary } }: { readonly module: ShownModule }) {
  const { t } = useTranslation('webAssembly');
  const { t: words } = useTranslation('workspace');
  const place = useRef<HTMLDivElement>(null);
  const label = t('code');
  useEffect(() => {
    if (place.current === null || text === null) return undefined;
    const phrases = words('phrases', { returnObjects: true });
    return showText(place.current, text, { label, phrases });
  }, [text, label, words]);
  if (text === null) {
    return <p className={classes.note}>{t(binary === null ? 'tooLarge' : 'tooLong')}</p>;
  }
  return <div ref={place} className={classes.text} />;
}
