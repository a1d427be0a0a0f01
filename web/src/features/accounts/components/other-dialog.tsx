import { Button } from '../../../ui/button.tsx';

interface OtherDialogProps {
  question: string;
  answer: string;
  onPress: () => void;
}

/** The way from the login to the registration, and back. */
export const OtherDialog = ({ question, answer, onPress }: OtherDialogProps) => (
  <p className="flex flex-wrap items-center justify-center text-muted">
    {question}
    <Button variant="quiet" onPress={onPress} className="-my-2 px-3">
      {answer}
    </Button>
  </p>
);
