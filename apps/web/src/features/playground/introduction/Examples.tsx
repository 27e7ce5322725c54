import type { LanguageConfiguration } from '@wellspring/evaluator';
import { chapterName, DEFAULT_LANGUAGE, findChapter } from '@wellspring/languages';
import { getI18n, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EXAMPLE_NAMES, exampleFragment, type ExampleName, exampleOf } from '../examples/examples';
import { examplesEnglish } from '../examples/strings.en';
import { useOpenExample } from '../examples/use-open-example';
import { TOOLS } from '../../../tools';
import { useLocalText } from '../../../ui/local-text';
import classes from './Introduction.module.css';

getI18n().addResourceBundle('en', 'examples', examplesEnglish);

/** The names of all examples, those in a language first. */
function namesFor({ language }: LanguageConfiguration): readonly ExampleName[] {
  const isOther = (name: ExampleName): boolean =>
    findChapter(exampleOf(name).chapter, DEFAULT_LANGUAGE.variant)?.language !== language;
  return EXAMPLE_NAMES.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)));
}

interface ExamplesProps {
  /** Its examples come first. */
  readonly language: LanguageConfiguration;
}

/** The examples. A press on one opens it in the tool that shows it best, and runs it. */
export function Examples({ language }: ExamplesProps) {
  const { t } = useTranslation('examples');
  const local = useLocalText();
  const open = useOpenExample();
  const { hash } = useLocation();
  return (
    <ul className={classes.examples}>
      {namesFor(language).map((name) => {
        const { chapter, tool } = exampleOf(name);
        const shown = TOOLS.find(({ id }) => id === tool);
        return (
          <li key={name}>
            <button
              type="button"
              className={classes.example}
              aria-current={hash === exampleFragment(name)}
              onClick={() => open(name)}
            >
              <strong>{t(`titles.${name}`)}</strong>
              <span>{t(`sentences.${name}`)}</span>
              <span className={classes.where}>
                {chapterName(chapter)} ·{' '}
                {shown ? local(shown.name) : t('console', { ns: 'introduction' })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
