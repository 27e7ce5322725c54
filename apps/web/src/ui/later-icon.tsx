import { type ComponentType, lazy, Suspense } from 'react';

export interface IconProps {
  readonly size: number;
  readonly 'aria-hidden': true;
}

/**
 * An icon that is fetched when it is shown first, for places that most visitors never see. Where it cannot be fetched, its place is
 * empty.
 */
export function laterIcon(find: () => Promise<ComponentType<IconProps>>): ComponentType<IconProps> {
  const Found = lazy(async () => ({ default: await find().catch(() => Place) }));
  return function LaterIcon(props: IconProps) {
    return (
      <Suspense fallback={<Place {...props} />}>
        <Found {...props} />
      </Suspense>
    );
  };
}

/** The place of an icon. */
function Place({ size }: IconProps) {
  return <span style={{ display: 'inline-block', width: size, height: size }} aria-hidden />;
}
