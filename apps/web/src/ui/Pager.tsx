import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  /** Says what the pages are of, for screen readers. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Buttons to the first, previous, next and last page, and the current page. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('ui');
  const moves = [
    { name: 'first', to: 1, Icon: IconChevronLeftPipe },
    { name: 'previous', to: page - 1, Icon: IconChevronLeft },
    { name: 'next', to: page + 1, Icon: IconChevronRight },
    { name: 'last', to: pages, Icon: IconChevronRightPipe },
  ] as const;
  const [first, previous, next, last] = moves.map(({ name, to, Icon }) => (
    <ActionIcon
      key={name}
      variant="default"
      size="lg"
      aria-label={t(`pager.${name}`)}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ));
  return (
    <Group component="nav" gap="xs" mt="md" justify="center" aria-label={label}>
      {first}
      {previous}
      <Text component="output" px="xs" className="ws-figures">
        {t('pager.position', { page, pages })}
      </Text>
      {next}
      {last}
    </Group>
  );
}
