import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shown in an empty place: an icon, one sentence, and at most one action. */
export function EmptyState(props: { icon: ReactNode; text: string; action?: ReactNode }) {
  return (
    <Stack align="center" gap="md" py={64} px="md" ta="center" c="dimmed">
      {props.icon}
      <Text maw={420}>{props.text}</Text>
      {props.action}
    </Stack>
  );
}
