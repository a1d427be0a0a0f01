import { useLayoutEffect, useSyncExternalStore, Component, type ReactNode } from 'react';
import { renderMatches, Router, type Location, Outlet, useLocation } from 'react-router';

import { CrashScreen } from '../screens/crash.tsx';
import type { Navigation, Shown } from './navigation.ts';

/** Draws the navigation's screen. */
export const NavigationView = ({ navigation }: { navigation: Navigation }) => {
  const shown = useSyncExternalStore(navigation.subscribe, navigation.shown);
  useLayoutEffect(() => {
    if (shown) scrollFor(shown);
  }, [shown]);
  if (!shown) return null;
  return (
    <Router location={shown.place} navigator={navigation.navigator}>
      {renderMatches(matchesOf(shown))}
    </Router>
  );
};

/** The error screen takes the place of the match that failed. */
const matchesOf = ({ matches, failure }: Shown): Shown['matches'] =>
  matches.map((match, depth) =>
    failure && depth === matches.length - 1
      ? { ...match, route: { element: <CrashScreen error={failure.error} /> } }
      : match,
  );

/** To where the entry was left; to what the fragment names; else to the top. */
const scrollFor = ({ place, scroll }: Shown): void => {
  if (typeof scroll === 'number') return window.scrollTo(0, scroll);
  const named = document.getElementById(fragmentOf(place.hash));
  if (named) named.scrollIntoView();
  else if (scroll === 'top') window.scrollTo(0, 0);
};

const fragmentOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

interface Props {
  place: Location;
  children: ReactNode;
}

/** Shows the error screen in the place of what threw, until the next navigation. */
class Boundary extends Component<Props, { place: Location; caught?: { error: unknown } }> {
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });

  static getDerivedStateFromProps = ({ place }: Props, state: { place: Location }) =>
    place === state.place ? null : { place, caught: undefined };

  override state: { place: Location; caught?: { error: unknown } } = { place: this.props.place };

  override render() {
    const { caught } = this.state;
    return caught ? <CrashScreen error={caught.error} /> : this.props.children;
  }
}

/** A layout route whose screens fall to the error screen. */
export const CrashBoundary = () => (
  <Boundary place={useLocation()}>
    <Outlet />
  </Boundary>
);
