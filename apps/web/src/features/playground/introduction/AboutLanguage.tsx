import { IconExternalLink } from '@tabler/icons-react';
import type { ChapterIntroduction, LanguageConfiguration } from '@wellspring/evaluator';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../../ui/local-text';
import { loadPart } from '../../../ui/parts';
import classes from './Introduction.module.css';

interface AboutLanguageProps {
  readonly language: LanguageConfiguration;
}

/** The introduction to a chapter of a language, with links to pages outside of the product; nothing when it says nothing. */
export function AboutLanguage({ language }: AboutLanguageProps) {
  const { t } = useTranslation('introduction');
  const local = useLocalText();
  const about = useIntroductionOf(language);
  if (!about) return null;
  return (
    <>
      <h3>{t('about', { language: language.displayName })}</h3>
      <p className={classes.lead}>{local(about.summary)}</p>
      <ul className={classes.links}>
        {about.links.map(({ address, label }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {local(label)}
              <IconExternalLink size={14} aria-label={t('newWindow')} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Loads the introduction of a language to its chapter. Returns null until it is there, and when there is none. */
function useIntroductionOf({
  chapter,
  definition,
}: LanguageConfiguration): ChapterIntroduction | null {
  const [loaded, setLoaded] = useState<{
    readonly of: typeof definition;
    readonly chapters: Readonly<Record<number, ChapterIntroduction>>;
  } | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function load() {
      if (!definition.introduction) return;
      try {
        const { chapters } = await loadPart(definition.introduction, { isUnasked: true });
        if (isWanted) setLoaded({ of: definition, chapters });
      } catch {
        // Without it, the rest of the introduction is still of use.
      }
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, [definition]);
  return (loaded?.of === definition && loaded.chapters[chapter]) || null;
}
