import { Alert, Title } from '@mantine/core';
import type { CourseLanguage } from '@wellspring/evaluator';
import { chapterName, findChapter } from '@wellspring/languages';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { offeredSettings } from '../../../ui/unbuilt-sections';
import { MarkdownField } from '../../../ui/MarkdownField';
import { SelectField } from '../../../ui/SelectField';
import { SwitchField } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import classes from './ConfigurationTab.module.css';
import { offeredLanguages } from '../../../ui/course-languages';
import {
  COURSE_NUMBERS,
  COURSE_SWITCHES,
  type CourseDraft,
  type CourseProblems,
  MAX_LENGTHS,
  MAX_DISPLAYED,
} from './course-draft';

interface CourseFieldsProps {
  /** The saved settings. */
  readonly base: CourseDraft;
  readonly draft: CourseDraft;
  readonly problems: CourseProblems;
  readonly onChange: (change: Partial<CourseDraft>) => void;
}

/** The settings of the course itself. */
export function CourseFields({ base, draft, problems, onChange }: CourseFieldsProps) {
  const { t } = useTranslation('admin');
  const isHiding = base.viewable && !draft.viewable;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Title order={2}>{t('setup.about')}</Title>
        <TextField
          label={t('setup.courseName')}
          value={draft.courseName}
          onChange={(courseName) => onChange({ courseName })}
          error={problems.courseName ? t('setup.empty') : null}
          input={{ maxLength: MAX_LENGTHS.courseName, required: true, autoComplete: 'off' }}
        />
        <TextField
          label={t('setup.courseShortName')}
          hint={t('setup.courseShortNameHint')}
          value={draft.courseShortName}
          onChange={(courseShortName) => onChange({ courseShortName })}
          input={{ maxLength: MAX_LENGTHS.courseShortName, autoComplete: 'off' }}
        />
        <LanguageField base={base} draft={draft} onChange={onChange} />
        <MarkdownField
          label={t('setup.moduleHelpText')}
          hint={t('setup.moduleHelpTextHint')}
          value={draft.moduleHelpText}
          maxLength={MAX_LENGTHS.moduleHelpText}
          onChange={(moduleHelpText) => onChange({ moduleHelpText })}
        />
        {offeredSettings(COURSE_NUMBERS).map((name) => (
          <TextField
            key={name}
            label={t(`setup.${name}`)}
            hint={t(`setup.${name}Hint`)}
            value={draft[name]}
            onChange={(value) => onChange({ [name]: value })}
            error={problems[name] ? t('setup.notWhole', { max: MAX_DISPLAYED }) : null}
            input={{ inputMode: 'numeric', maxLength: 9, autoComplete: 'off' }}
          />
        ))}
      </div>
      <div className={classes.column}>
        <Title order={2}>{t('setup.access')}</Title>
        <div className={classes.switches}>
          {offeredSettings(COURSE_SWITCHES).map((name) => (
            <SwitchField
              key={name}
              label={t(`setup.${name}`)}
              hint={name === 'viewable' ? t('setup.viewableHint') : undefined}
              isOn={draft[name]}
              onChange={(isOn) => onChange({ [name]: isOn })}
            />
          ))}
        </div>
        <div aria-live="polite">
          {isHiding && (
            <Alert color="amber" icon={<IconEyeOff aria-hidden />}>
              {t('setup.hiding')}
            </Alert>
          )}
        </div>
      </div>
    </div>
  );
}

/** Chapter and variant in one field, because only some pairs exist. */
function LanguageField({ base, draft, onChange }: Omit<CourseFieldsProps, 'problems'>) {
  const { t } = useTranslation('admin');
  const nameOf = ({ chapter, variant }: CourseLanguage) => {
    const plain = chapterName(chapter);
    const whole = findChapter(chapter, variant);
    const language =
      whole?.displayName ??
      (variant === 'default' ? plain : t('setup.variant', { language: plain, variant }));
    return whole ? language : t('setup.notRun', { language });
  };
  const offered = offeredLanguages(base);
  return (
    <SelectField
      label={t('setup.sourceChapter')}
      hint={t('setup.sourceChapterHint')}
      value={`${draft.sourceChapter} ${draft.sourceVariant}`}
      choices={offered.map((language) => ({
        value: `${language.chapter} ${language.variant}`,
        label: nameOf(language),
      }))}
      onChange={(value) => {
        const chosen = offered.find(({ chapter, variant }) => value === `${chapter} ${variant}`);
        if (chosen) onChange({ sourceChapter: chosen.chapter, sourceVariant: chosen.variant });
      }}
    />
  );
}
