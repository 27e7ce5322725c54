import { chapterName, findChapter } from '@wellspring/languages';
import { COURSE_LANGUAGES } from '@wellspring/languages/courses';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { SwitchField } from '../../../ui/Switch';
import { changed, without } from '../model/edits';
import { ExternalField } from './ExternalField';
import classes from './Fields.module.css';
import { NumberField } from './NumberField';
import { RowsField } from './RowsField';
import type { DraftLibrary, Ids } from '../model/common';

type ChangeLibrary = (
  change: (library: DraftLibrary, ids: Ids) => DraftLibrary,
  step: string | null,
) => void;

interface LibraryFieldsProps {
  readonly title: string;
  readonly library: DraftLibrary | null;
  /** The label of the switch for having a library of its own. */
  readonly own: string;
  /** Says which library applies otherwise. */
  readonly otherwise: string;
  readonly onToggle: (hasOwn: boolean) => void;
  readonly onChange: ChangeLibrary;
}

/** The language of a program, its predeclared names, and its time limit. */
export function LibraryFields(props: LibraryFieldsProps) {
  const { title, library, own, otherwise, onToggle, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <SwitchField
        label={own}
        isOn={library !== null}
        onChange={onToggle}
        hint={library ? undefined : otherwise}
      />
      {library && <OwnLibrary library={library} onChange={onChange} />}
    </fieldset>
  );
}

function OwnLibrary({ library, onChange }: { library: DraftLibrary; onChange: ChangeLibrary }) {
  const { t } = useTranslation('missionControl');
  const languages = useLanguageChoices(library);
  const lists = [
    { list: 'globals', name: t('library.globalName'), value: t('library.globalValue') },
    { list: 'options', name: t('library.optionName'), value: t('library.optionValue') },
  ] as const;
  return (
    <>
      <div className={classes.grid}>
        <SelectField
          label={t('library.language')}
          value={languageKey(library.chapter, library.variant)}
          choices={languages.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key) => {
            const chosen = languages.find((choice) => choice.key === key);
            if (!chosen) return;
            const { chapter, variant } = chosen;
            onChange((before) => ({ ...before, chapter, variant }), null);
          }}
        />
        <NumberField
          label={t('library.execTime')}
          value={library.execTimeMs}
          min={1}
          onChange={(execTimeMs) => onChange((before) => ({ ...before, execTimeMs }), 'time')}
        />
        <ExternalField
          name={library.externalName}
          onChange={(externalName) =>
            onChange((before) => ({ ...before, externalName }), 'external')
          }
        />
      </div>
      <RowsField
        label={t('library.symbols')}
        hint={t('library.symbolsHint')}
        rows={library.symbols}
        columns={{ value: t('library.symbol') }}
        add={t('library.addSymbol')}
        remove={(row, number) => t('library.remove', { name: row.value || number })}
        onAdd={() =>
          onChange((before, ids) => {
            const symbols = [...before.symbols, { id: ids.take(), value: '' }];
            return { ...before, symbols };
          }, null)
        }
        onChange={(id, fields) =>
          onChange((before) => {
            const symbols =
              'value' in fields ? changed(before.symbols, id, fields) : before.symbols;
            return { ...before, symbols };
          }, `symbol ${id}`)
        }
        onRemove={(id) =>
          onChange((before) => ({ ...before, symbols: without(before.symbols, id) }), null)
        }
      />
      {lists.map(({ list, name, value }) => (
        <RowsField
          key={list}
          label={t(`library.${list}`)}
          hint={t(`library.${list}Hint`)}
          rows={library[list]}
          columns={{ name, value }}
          add={t(`library.add_${list}`)}
          remove={(row, number) => t('library.remove', { name: row.name || number })}
          onAdd={() =>
            onChange((before, ids) => {
              const added = { id: ids.take(), name: '', value: '' };
              return { ...before, [list]: [...before[list], added] };
            }, null)
          }
          onChange={(id, fields) =>
            onChange(
              (before) => {
                const rows = changed(before[list], id, fields);
                return { ...before, [list]: rows };
              },
              `${list} ${id} ${Object.keys(fields).join()}`,
            )
          }
          onRemove={(id) =>
            onChange((before) => ({ ...before, [list]: without(before[list], id) }), null)
          }
        />
      ))}
    </>
  );
}

const languageKey = (chapter: number, variant: string | null) => `${chapter} ${variant ?? ''}`;

/** The languages of courses, and the one already chosen. */
function useLanguageChoices(library: DraftLibrary) {
  const { t } = useTranslation('missionControl');
  const isKnown = COURSE_LANGUAGES.some(
    ({ chapter, variant }) => chapter === library.chapter && variant === library.variant,
  );
  return [...(isKnown ? [] : [library]), ...COURSE_LANGUAGES].map(({ chapter, variant }) => {
    const isRun = findChapter(chapter, variant ?? 'default') !== undefined;
    const name = chapterName(chapter);
    const isPlain = variant === null || variant === 'default';
    const language = isPlain ? name : t('library.variant', { language: name, variant });
    return {
      key: languageKey(chapter, variant),
      chapter,
      variant,
      label: isRun ? language : t('library.notRun', { language }),
    };
  });
}
