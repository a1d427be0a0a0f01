import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface StaleDraftProps {
  /** Says what somebody else changed meanwhile, and that one's own is still here. */
  text: string;
  /** Label of the button that keeps one's own for the next save. */
  keepMine: string;
  onKeep: () => void;
}

/** Notice of a draft whose version is no longer the stored one (optimistic lock). */
export const StaleDraft = ({ text, keepMine, onKeep }: StaleDraftProps) => (
  <Alert tone="warning">
    <p>{text}</p>
    <Button variant="secondary" size="sm" className="mt-3" onPress={onKeep}>
      {keepMine}
    </Button>
  </Alert>
);
