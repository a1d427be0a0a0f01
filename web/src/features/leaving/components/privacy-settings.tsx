import { CloseAccount } from './close-account.tsx';
import { DataArchive } from './data-archive.tsx';

/** The download of one's data, and the closing of one's account (SAFE-4). */
export const PrivacySettings = () => (
  <div className="flex flex-col gap-6">
    <DataArchive />
    <CloseAccount />
  </div>
);
