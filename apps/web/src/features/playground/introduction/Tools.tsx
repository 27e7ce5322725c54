import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TOOLS } from '../../../tools';
import { INTRODUCTIONS } from '../../../tools/introductions';
import { useLocalText } from '../../../ui/local-text';
import { useShowTool, useWorkspaceState } from '../../../ui/workspace';
import { EXAMPLE_NAMES, exampleOf } from '../examples/examples';
import { useOpenExample } from '../examples/use-open-example';
import { useOfferedLanguages } from '../use-offered-languages';
import { chapterRanges } from './chapter-ranges';
import classes from './Introduction.module.css';

/**
 * The tools that have an introduction, each with the first example that opens in it, in the order of these
 * examples. Tools without an example come last.
 */
const ROWS = INTRODUCTIONS.flatMap((introduction) => {
  const tool = TOOLS.find(({ id }) => id === introduction.tool);
  const index = EXAMPLE_NAMES.findIndex((name) => exampleOf(name).tool === introduction.tool);
  const order = index === -1 ? EXAMPLE_NAMES.length : index;
  return tool ? [{ tool, introduction, order, example: EXAMPLE_NAMES[index] }] : [];
}).toSorted((a, b) => a.order - b.order);

/** The tools that show how programs run, each with a sentence and a button that opens it. */
export function Tools() {
  const { t, i18n } = useTranslation('introduction');
  const local = useLocalText();
  const language = useWorkspaceState((state) => state.language);
  const languages = useOfferedLanguages(language);
  const showTool = useShowTool();
  const openExample = useOpenExample();
  return (
    <ul className={classes.tools}>
      {ROWS.map(({ tool, introduction, example }) => {
        const { id, icon: Icon, isOffered } = tool;
        const name = local(tool.name);
        const isHere = isOffered(language);
        const ranges = chapterRanges(languages, isOffered).map(({ first, last }) =>
          first === last ? first : t('chapters', { first, last }),
        );
        // There is nothing to open it with.
        if (!isHere && example === undefined) return null;
        return (
          <li key={id} className={classes.tool}>
            <Icon size={20} aria-hidden />
            <div className={classes.words}>
              <strong>{name}</strong>{' '}
              <span className={classes.where}>
                {new Intl.ListFormat(i18n.language).format(ranges)}
              </span>
              <br />
              {local(introduction.purpose)}
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t(isHere ? 'openTool' : 'openExampleOf', { tool: name })}
              onClick={() => {
                if (isHere) showTool(id);
                else if (example !== undefined) openExample(example);
              }}
            >
              {t(isHere ? 'open' : 'openExample')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
