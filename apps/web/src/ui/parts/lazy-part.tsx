import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError, loadPart, type LoadPartOptions, reportFailedPart } from './load-part';
import { PartFailure } from './PartFailure';

interface LazyPartOptions extends LoadPartOptions {
  /**
   * True if it has no place on the page to show that it is missing. The frame of the page shows it instead.
   */
  readonly isPlaceless?: boolean;
}

/**
 * A component that is fetched when it is first shown. Use it instead of React's `lazy`, inside a `Suspense`:
 * if it cannot be fetched, it says so and lets the user try again.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { isPlaceless = false, ...options }: LazyPartOptions = {},
): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await loadPart(fetchPart, options) }));
  // React remembers a failure for ever, so trying again takes a new component.
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

/** Catches failures to fetch; all other errors go to the page's own boundary. */
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
