interface CourseNameProps {
  titulo: string;
  /** `detailOf(id)` of `useEditionNames`, called once for the whole list. */
  detail: string | undefined;
}

/** A course in a list: its title, and its first class below it where another edition has the same title. */
export const CourseName = ({ titulo, detail }: CourseNameProps) =>
  detail === undefined ? (
    titulo
  ) : (
    <span className="flex min-w-0 flex-col @3xl:inline">
      <span>{titulo}</span> <span className="text-sm text-muted">{detail}</span>
    </span>
  );
