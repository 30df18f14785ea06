import { Component, type ReactNode } from 'react';
import { ErrorPageFailed } from '#layouts/errors/ErrorPageFailed.tsx';
import { logFailure } from '../browser/log.ts';

interface CrashState {
  hasCrashed: boolean;
}

interface CrashProps {
  /** what to show instead, with a way to draw again; by default a page that uses nothing which could fail again */
  renderFallback?: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what fails while drawing. */
export class Crash extends Component<CrashProps, CrashState> {
  override state: CrashState = { hasCrashed: false };

  static getDerivedStateFromError(): CrashState {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    document.documentElement.removeAttribute('data-loading');
    logFailure('view', error);
  }

  override render(): ReactNode {
    const { children, renderFallback = () => <ErrorPageFailed /> } = this.props;
    return this.state.hasCrashed ? renderFallback(() => this.setState({ hasCrashed: false })) : children;
  }
}
