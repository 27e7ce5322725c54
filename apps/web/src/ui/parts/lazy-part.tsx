import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError, loadPart, type LoadPartOptions, reportFailedPart } from './load-part';
import { PartFailure } from './PartFailure';

interface LazyPartOptions extends LoadPartOptions {
  /** It has no place on the page where it could say that it is missing: the frame says so. */
  readonly isPlaceless?: boolean;
}

/**
 * A component that is fetched when it first shows. To be used in place of React's `lazy`, inside a
 * `Suspense`: where it cannot be fetched, it says so and lets the person try again.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { isPlaceless = false, ...options }: LazyPartOptions = {},
): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await loadPart(fetchPart, options) }));
  // React remembers a failure for ever, so that trying again takes a new one.
  let Part = make();

  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const tryAgain = () => {
      Part = make();
      setAttempt(attempt + 1);
    };
    return (
      <PartBoundary key={attempt} isPlaceless={isPlaceless} onRetry={tryAgain}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

function PlacelessFailure({ error }: { readonly error: ChunkLoadError }) {
  useEffect(() => reportFailedPart(error), [error]);
  return null;
}

interface PartBoundaryProps {
  readonly isPlaceless: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Stops what went wrong with fetching; everything else is for the page's own boundary. */
class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, isPlaceless, onRetry } = this.props;
    if (error === null) return children;
    if (!(error instanceof ChunkLoadError)) throw error;
    if (isPlaceless) return <PlacelessFailure error={error} />;
    return <PartFailure error={error} onRetry={onRetry} />;
  }
}
