import { Stack, Text } from '@mantine/core';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOOLS } from '../../../tools';
import { LinkField } from '../../../ui/LinkField';
import { useLocalText } from '../../../ui/local-text';
import { embedAddress } from '../../../ui/places';
import { SelectField } from '../../../ui/SelectField';
import { embedCode } from '../embed/embed-code';

interface EmbedDetailsProps {
  /** A link that contains the program. */
  readonly link: string;
  readonly language: LanguageConfiguration;
  /** True if the link leads to a step, which its tool shows. */
  readonly hasStep: boolean;
}

const CONSOLE = '';

/** The HTML that embeds the program in slides or in a page of a course. */
export function EmbedDetails({ link, language, hasStep }: EmbedDetailsProps) {
  const { t } = useTranslation('share');
  const [tool, setTool] = useState(CONSOLE);
  const local = useLocalText();
  // Tools that show something only after a run open by themselves, so they are not offered.
  const tools = TOOLS.filter((one) => one.isOffered(language) && one.isReady === undefined);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('aboutEmbed')}
      </Text>
      {!hasStep && tools.length > 0 && (
        <SelectField
          label={t('embedTool')}
          value={tool}
          choices={[
            { value: CONSOLE, label: t('embedConsole') },
            ...tools.map(({ id, name }) => ({ value: id, label: local(name) })),
          ]}
          onChange={setTool}
        />
      )}
      <LinkField
        key={tool}
        link={embedCode({
          address: embedAddress(),
          fragment: new URL(link).hash,
          tool: tool === CONSOLE ? null : tool,
          title: t('embedTitle', { language: language.displayName }),
        })}
        texts={{
          label: t('embedCode'),
          copy: t('copyEmbed'),
          copied: t('copied'),
          copyFailed: t('copyFailed'),
        }}
      />
    </Stack>
  );
}
