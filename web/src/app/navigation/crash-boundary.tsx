import { Component, type ReactNode } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';

import { CrashScreen } from '../screens/crash.tsx';

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
