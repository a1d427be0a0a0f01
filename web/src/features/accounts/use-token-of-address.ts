import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Reads the token of an e-mailed link and removes it from the address, where it would stay in the history and leak in
 * the Referer header. '' without one.
 */
export function useTokenOfAddress(): string {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = query.get('token');
  const [token, setToken] = useState(inAddress ?? '');
  useEffect(() => {
    if (inAddress === null) return;
    // Another link may be opened in the same tab.
    setToken(inAddress);
    void navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname]);
  return token;
}
